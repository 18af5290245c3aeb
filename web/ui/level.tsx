import type { DIFFICULTIES } from '../../worker/contract/vocabulary'
import { Badge } from './badge'

export type DifficultyName = (typeof DIFFICULTIES)[number]

const LEVELS: Record<DifficultyName, 1 | 2 | 3> = { Beginner: 1, Intermediate: 2, Advanced: 3 }

/** Difficulty as a shape, so that it reads without colour. Decorative: the word stands beside it. */
export function LevelBars({ difficulty }: { difficulty: DifficultyName }) {
  return (
    <span className="level" data-l={LEVELS[difficulty]} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

/** Bars and word. `raised` where the ground is tinted. */
export function LevelBadge({ difficulty, raised }: { difficulty: DifficultyName; raised?: boolean }) {
  return (
    <Badge icon={<LevelBars difficulty={difficulty} />} className={raised ? 'badge-raised' : undefined}>
      {difficulty}
    </Badge>
  )
}
