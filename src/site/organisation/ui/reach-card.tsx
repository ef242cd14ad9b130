import type { ReactNode } from 'react';
import { ExampleMark } from './example-mark.tsx';
import { ReachFacts } from './reach-facts.tsx';
import { areExamples, ReachLinks, type Ways } from './reach-links.tsx';

interface ReachCardProps {
  readonly name: string;
  readonly heading: 'h2' | 'h3';
  readonly ways: Ways;
  readonly facts: readonly (readonly [question: string, answer: string])[];
  readonly children?: ReactNode;
}

/** Somebody who helps: first how to reach them, then where, when and for whom. */
export function ReachCard({ name, heading: Heading, ways, facts, children }: ReachCardProps) {
  return (
    <article className="rounded-box border border-line bg-surface p-4 sm:p-6">
      {areExamples(ways) && <ExampleMark />}
      <Heading className="text-xl">{name}</Heading>
      <ReachLinks {...ways} />
      <ReachFacts facts={facts} />
      {children}
    </article>
  );
}
