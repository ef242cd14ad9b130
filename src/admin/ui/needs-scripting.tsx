interface NeedsScriptingProps {
  /** Subject of the sentence. @default L’administration */
  readonly subject?: string;
  /** End of the sentence. */
  readonly otherwise?: string;
}

/** Says what is missing without JavaScript, and in a browser too old for the back office. */
export function NeedsScripting({ subject = 'L’administration', otherwise = '' }: NeedsScriptingProps) {
  return (
    <p className="without-scripting mt-4">
      {`${subject} a besoin de JavaScript et d’un navigateur récent. Activez JavaScript ou mettez votre navigateur à jour, puis rechargez la page${otherwise}.`}
    </p>
  );
}
