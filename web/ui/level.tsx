import type { DIFFICULTIES } from '../../worker/contract/vocabulary'
import { DIFFICULTY_LABELS } from '../../worker/contract/vocabulary'
import { Badge } from './badge'
import { classNames } from './class-names'
import * as styles from './level.module.css'

export type DifficultyName = (typeof DIFFICULTIES)[number]

const LEVELS: Record<DifficultyName, 1 | 2 | 3> = { Beginner: 1, Intermediate: 2, Advanced: 3 }

/** Difficulty as one to three bars, readable without color. Decorative: show the word too. */
export function LevelBars({
  difficulty,
  large,
  className,
}: {
  difficulty: DifficultyName
  large?: boolean
  className?: string | undefined
}) {
  return (
    <span
      className={classNames(styles.level, large && styles.large, className)}
      data-l={LEVELS[difficulty]}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
    </span>
  )
}

/** A difficulty's bars and name. `raised` for tinted backgrounds. */
export function LevelBadge({ difficulty, raised }: { difficulty: DifficultyName; raised?: boolean }) {
  return (
    <Badge icon={<LevelBars difficulty={difficulty} />} tone={raised ? 'raised' : 'neutral'}>
      {DIFFICULTY_LABELS[difficulty]()}
    </Badge>
  )
}
