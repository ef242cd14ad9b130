interface ReachFactsProps {
  /** Pairs of a question and its answer; an empty answer is left out. */
  readonly facts: readonly (readonly [question: string, answer: string])[];
}

/** Facts about a place or a person, each with the question that it answers. */
export function ReachFacts({ facts }: ReachFactsProps) {
  const known = facts.filter(([, answer]) => answer !== '');
  if (known.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {known.map(([question, answer]) => (
        <li key={question}>
          <strong>
            {question}
            {'\u00a0'}:
          </strong>{' '}
          <span className="whitespace-pre-line">{answer}</span>
        </li>
      ))}
    </ul>
  );
}
