import { expect, onTestFinished, test } from 'vitest'
import { choosePlace, freeToastPlace } from '../../../web/ui/toast-place'

const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 })
const PLACES = [
  { place: 'bottom-right', box: boxAt(900, 800) },
  { place: 'bottom-left', box: boxAt(0, 800) },
  { place: 'top-left', box: boxAt(0, 0) },
] as const

test('a message goes to the first place without pressable elements, or where it covers the fewest', () => {
  expect(choosePlace(PLACES, [])).toBe('bottom-right')
  expect(choosePlace(PLACES, [boxAt(950, 820)])).toBe('bottom-left')
  // Touching doesn't count as covering.
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(100, 800)])).toBe('bottom-left')
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(50, 820)])).toBe('top-left')
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(950, 840), boxAt(50, 820), boxAt(50, 20)])).toBe(
    'bottom-left',
  )
})

test('with a modal dialog, only its contents count', () => {
  const size = { width: 400, height: 100, left: 1000, top: 750, right: 1400, bottom: 850, x: 1000, y: 750 }
  onTestFinished(() => {
    document.body.innerHTML = ''
  })
  document.body.innerHTML = '<button></button><div role="dialog"></div>'
  const button = document.querySelector('button') as HTMLButtonElement
  button.getBoundingClientRect = () => ({ ...size, toJSON: () => size })
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 })
  expect(freeToastPlace(false)).toBe('bottom-left')
  document.querySelector('[role=dialog]')?.setAttribute('data-state', 'open')
  expect(freeToastPlace(false)).toBe('bottom-right')
})
