import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface RovingToolbarProps {
  readonly id: string;
  readonly label: string;
  /** The id of what it works on. */
  readonly controls: string;
  readonly className: string;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (here: number, count: number) => number>> = {
  ArrowRight: (here, count) => (here + 1) % count,
  ArrowLeft: (here, count) => (here - 1 + count) % count,
  Home: () => 0,
  End: (_here, count) => count - 1,
};

function buttonsOf(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll('button')];
}

function setStop(toolbar: HTMLElement, stop: HTMLButtonElement): void {
  for (const button of buttonsOf(toolbar)) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * One stop of the tab key; arrows, Home and End go from button to button (WAI-ARIA Authoring Practices, toolbar).
 * Buttons that cannot be used now are `aria-disabled`, so that the way through them does not change.
 */
export function RovingToolbar({ id, label, controls, className, children }: RovingToolbarProps) {
  const element = useRef<HTMLDivElement>(null);

  // Buttons come and go with what the cursor is in: one of them is always the stop.
  useEffect(() => {
    const toolbar = element.current;
    if (!toolbar) return;
    const buttons = buttonsOf(toolbar);
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
    for (const other of buttonsOf(toolbar)) delete other.dataset.stop;
    button.dataset.stop = 'yes';
    setStop(toolbar, button);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const buttons = element.current ? buttonsOf(element.current) : [];
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
