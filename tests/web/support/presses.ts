import { onTestFinished } from 'vitest'

/** Counts presses until the test ends, including choosing a menu option. @returns a function that returns the presses so far */
export function countPresses(): () => number {
  let presses = 0
  const press = () => {
    presses += 1
  }
  const choose = ({ target }: Event) => void (target instanceof HTMLSelectElement && press())
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('change', choose, true)
  onTestFinished(() => {
    document.removeEventListener('pointerdown', press, true)
    document.removeEventListener('change', choose, true)
  })
  return () => presses
}
