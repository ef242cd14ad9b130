import type { KeyboardEvent, ReactNode } from 'react';
import { RowButton, RowLink } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { Icon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Agent } from '../agent.schema.ts';
import { stepOfKey } from './team-order.ts';
import { DRAG_ATTRIBUTE } from './use-drag.ts';
import type { Moving } from './use-team-order.ts';

function HandleIcon() {
  return (
    <Icon className="size-5">
      <path d="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01" strokeWidth="3" />
    </Icon>
  );
}

interface AgentCardProps {
  readonly agent: Agent;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  /** `null` where the list is not in the team's order. */
  readonly moving: Moving | null;
  readonly onTrash: () => void;
}

function Movers({ name, moving }: { name: string; moving: Moving }) {
  const { isFirst, isLast, onStep, onDragStart, helpId } = moving;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <div className="flex items-center gap-1 border-t border-line pt-1">
      <button
        type="button"
        aria-label={`Déplacer ${name}`}
        aria-describedby={helpId}
        className="touch inline-flex cursor-grab touch-none items-center justify-center rounded-field text-muted hover:bg-base-content/10 active:cursor-grabbing"
        onPointerDown={onDragStart}
        onKeyDown={onKeyDown}
      >
        <HandleIcon />
      </button>
      <RowButton label="Monter" title={name} isBusy={isFirst} onPress={() => onStep('up')} />
      <RowButton label="Descendre" title={name} isBusy={isLast} onPress={() => onStep('down')} />
    </div>
  );
}

/** Card of a member: photo, name, role, and actions. */
export function AgentCard({ agent, select, isBusy, moving, onTrash }: AgentCardProps) {
  const { id, name, role, image, imageFocus } = agent;
  const drag = { [DRAG_ATTRIBUTE]: id };
  return (
    <article
      {...drag}
      className={`flex h-full flex-col gap-2 rounded-box border bg-surface p-3 ${
        moving?.isDragged ? 'border-primary shadow-lift ring-2 ring-primary' : 'border-line'
      }`}
    >
      <div className="flex grow items-start gap-3">
        <Picture
          address={image}
          focus={imageFocus}
          alt=""
          sizes="80px"
          className="size-20 shrink-0 rounded-field bg-base-300 object-cover max-[22rem]:size-16"
        />
        <div className="min-w-0 grow self-center wrap-anywhere hyphens-auto">
          <h2 className="text-base leading-snug font-semibold">{name}</h2>
          <p className="mt-0.5 text-sm text-muted">{role}</p>
        </div>
        {select}
      </div>
      {moving && <Movers name={name} moving={moving} />}
      <div className="flex items-center gap-1 border-t border-line pt-1">
        <RowLink to={addresses.admin.content.agent.edit(id)} label="Modifier" title={name} />
        <RowButton
          label="Supprimer"
          title={name}
          danger
          isBusy={isBusy}
          className="ml-auto"
          onPress={onTrash}
        />
      </div>
    </article>
  );
}
