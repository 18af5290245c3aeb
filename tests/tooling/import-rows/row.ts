/** Imports that a file may and may not have: module names, or whole statements. */
export type Row = { rule: string; file: string; allowed: string[]; barred: string[] }
