/** Facts that a field of every kind has. A field's name is its name in the API and, where none is given, its column's. */
export interface Common {
  /** Its name for administrators, beside its control. */
  readonly label: string;
  readonly column?: string;
  /** Descriptions of it in `/api/docs`, in English. */
  readonly about?: {
    /** In the body of a creation and of a change. */
    readonly request?: string;
    /** In the body of a creation alone. */
    readonly new?: string;
    readonly answer?: string;
  };
}

/** The column of a field. */
export type ColumnOf<Name extends string, Field extends Common> = Field extends {
  readonly column: infer Column extends string;
}
  ? Column
  : Name;
