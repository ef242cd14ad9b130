interface NeedsScriptingProps {
  /** Subject of the sentence. @default L’administration */
  readonly subject?: string;
  /** End of the sentence. */
  readonly otherwise?: string;
}

/** Says what is missing where no scripts run, and in a browser that is too old for those of the back office. */
export function NeedsScripting({ subject = 'L’administration', otherwise = '' }: NeedsScriptingProps) {
  return (
    <p className="without-scripting mt-4">
      {`${subject} a besoin de JavaScript et d’un navigateur récent. Activez JavaScript ou mettez votre navigateur à jour, puis rechargez la page${otherwise}.`}
    </p>
  );
}
