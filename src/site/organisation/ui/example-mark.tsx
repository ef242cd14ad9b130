/** Marks an entry of the demonstration, which helps nobody. */
export function ExampleMark() {
  return (
    <p className="mb-2 w-fit rounded-field border border-control px-2 py-0.5 text-sm font-semibold text-muted">
      Exemple
    </p>
  );
}
