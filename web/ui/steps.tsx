type StepsProps = {
  label: string
  steps: readonly string[]
  /** 1 is the first. */
  current: number
}

/** How far one is, as a row of bars; readers hear the names. The last step counts as done once it is reached. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const isNow = index + 1 === current
        const isDone = index + 1 < current || current === steps.length
        return (
          <li
            key={step}
            className={isDone ? 'done' : isNow ? 'now' : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="sr">{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
