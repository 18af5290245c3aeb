import type { Draft } from '../draft'

/** Props of every step. */
export type StepProps = { draft: Draft; change: (patch: Partial<Draft>) => void }
