import type { ReactNode } from 'react';

interface ListEmptyProps {
  readonly sentence: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** In place of a list where there is nothing. */
export function ListEmpty({ sentence, children }: ListEmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-control p-8 text-center">
      <p>{sentence}</p>
      {children && <div className="mt-2 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">{children}</div>}
    </div>
  );
}
