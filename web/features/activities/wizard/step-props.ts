import type { Draft } from './draft'

/** What every step reads and writes. */
export type StepProps = { draft: Draft; change: (patch: Partial<Draft>) => void }
