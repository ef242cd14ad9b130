import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon, CloseIcon } from '#ui/icons.tsx';
import { areSameFields, blankFields, FaultMark, FOLDED, FOLDING_MARK } from './group-setting.tsx';
import { itemTitle, type ListSpec } from './list-spec.ts';
import type { ControlProps } from './settings-field.ts';

const ICON_BUTTON =
  'touch inline-flex shrink-0 items-center justify-center rounded-field hover:bg-base-content/8 disabled:opacity-35';

interface MoveButtonsProps {
  readonly name: string;
  readonly headingId: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number, buttonId: string) => void;
}

/** Buttons that move an item; the focus goes along with it. */
function MoveButtons({ name, headingId, index, count, onMove }: MoveButtonsProps) {
  const idAt = (direction: 'up' | 'down', place: number) =>
    `${headingId.slice(0, headingId.lastIndexOf('-'))}-${place}-${direction}`;
  const step = (to: number, wished: 'up' | 'down') => {
    // At an end, the button of this direction is disabled: the other one takes the focus.
    const isEnd = wished === 'up' ? to === 0 : to === count - 1;
    const other = wished === 'up' ? 'down' : 'up';
    onMove(to, idAt(isEnd ? other : wished, to));
  };
  return (
    <>
      <button
        id={idAt('up', index)}
        type="button"
        className={ICON_BUTTON}
        disabled={index === 0}
        aria-label={`Monter\u00a0: ${name}`}
        onClick={() => step(index - 1, 'up')}
      >
        <ArrowLeftIcon className="size-5 rotate-90" />
      </button>
      <button
        id={idAt('down', index)}
        type="button"
        className={ICON_BUTTON}
        disabled={index === count - 1}
        aria-label={`Descendre\u00a0: ${name}`}
        onClick={() => step(index + 1, 'down')}
      >
        <ArrowRightIcon className="size-5 rotate-90" />
      </button>
    </>
  );
}

interface RemovedItemProps {
  readonly id: string;
  readonly title: string;
  readonly onUndo: () => void;
}

/** Stands in the place of a removed item until the next action, and brings it back. */
export function RemovedItem({ id, title, onUndo }: RemovedItemProps) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box bg-glow px-4 py-2 text-glow-content">
      <p className="min-w-0 grow wrap-anywhere">
        Retiré{'\u00a0'}: <strong>{title}</strong>
      </p>
      <button id={id} type="button" className="button button-quiet min-h-11 py-2 text-sm" onClick={onUndo}>
        Remettre
      </button>
    </div>
  );
}

interface ListItemProps extends ControlProps, Omit<MoveButtonsProps, 'name'> {
  readonly spec: ListSpec;
  readonly isUnfolded: boolean;
  readonly onRemove: () => void;
  readonly before: ReactNode;
}

/** Item of a list, folded under its title where there are many; a new one is unfolded. */
export function ListItem({ spec, form, path, isUnfolded, onRemove, before, ...moving }: ListItemProps) {
  const { fields } = spec;
  const item = useWatch({ control: form.control, name: path });
  const title = itemTitle(spec, item, moving.index);
  // As it was at first: an item must not fold while its fields are filled in.
  const [isOpen] = useState(() => isUnfolded || areSameFields(fields, item ?? {}, blankFields(fields)));
  return (
    <li>
      {before}
      <div className="relative border-t border-line">
        <details open={isOpen} className="group">
          <summary id={moving.headingId} className={`${FOLDED} mr-24`}>
            <ChevronDownIcon className={FOLDING_MARK} />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{title}</span>
            <FaultMark form={form} path={path} />
          </summary>
          <div className="flex flex-col gap-4 pt-1 pb-5">
            {Object.entries(fields).map(([name, { Control }]) => (
              <Control key={name} form={form} path={`${path}.${name}`} />
            ))}
            <button
              type="button"
              className="touch -ml-2.5 inline-flex items-center gap-1.5 self-start rounded-field px-2.5 text-sm font-semibold text-error hover:bg-error/10"
              onClick={onRemove}
            >
              <CloseIcon className="size-4" />
              Retirer<span className="sr-only">{`\u00a0: ${title}`}</span>
            </button>
          </div>
        </details>
        <div className="absolute top-0.5 right-0 flex">
          <MoveButtons name={title} {...moving} />
        </div>
      </div>
    </li>
  );
}
