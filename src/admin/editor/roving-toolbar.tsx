import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface RovingToolbarProps {
  readonly id: string;
  readonly label: string;
  /** Id of the element it controls. */
  readonly controls: string;
  readonly className: string;
  readonly children: ReactNode;
}

const NEXT_INDEX: Readonly<Record<string, (here: number, count: number) => number>> = {
  ArrowRight: (here, count) => (here + 1) % count,
  ArrowLeft: (here, count) => (here - 1 + count) % count,
  Home: () => 0,
  End: (_here, count) => count - 1,
};

function findButtons(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll('button')];
}

function setStop(toolbar: HTMLElement, stop: HTMLButtonElement): void {
  for (const button of findButtons(toolbar)) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * Toolbar with one tab stop; arrows, Home and End move between its buttons (WAI-ARIA Authoring Practices, toolbar).
 * Unavailable buttons are `aria-disabled` and stay focusable, so that the order does not change during use.
 */
export function RovingToolbar({ id, label, controls, className, children }: RovingToolbarProps) {
  const element = useRef<HTMLDivElement>(null);

  // After each rendering, because a button that disappears with the cursor's table would take the tab stop with it.
  useEffect(() => {
    const toolbar = element.current;
    if (!toolbar) return;
    const buttons = findButtons(toolbar);
    const [stop = buttons[0]] = buttons.filter(
      (button) => button.tabIndex === 0 && button.dataset.stop === 'yes',
    );
    if (!stop) return;
    setStop(toolbar, stop);
    stop.dataset.stop = 'yes';
  });

  const moveTo = (button: HTMLButtonElement) => {
    const toolbar = element.current;
    if (!toolbar) return;
    for (const other of findButtons(toolbar)) delete other.dataset.stop;
    button.dataset.stop = 'yes';
    setStop(toolbar, button);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = NEXT_INDEX[event.key];
    const buttons = element.current ? findButtons(element.current) : [];
    const active = document.activeElement;
    const here = active instanceof HTMLButtonElement ? buttons.indexOf(active) : -1;
    const target = step && here >= 0 ? buttons[step(here, buttons.length)] : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div
      ref={element}
      id={id}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLButtonElement) moveTo(target);
      }}
    >
      {children}
    </div>
  );
}
