import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { choosePlace, freeToastPlace, settleDialog } from '../../../web/ui/toast-place'

/** Adds elements until the test ends. Keeps the toaster's elements, which other test files need. */
function show(html: string): void {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  onTestFinished(() => root.remove())
}

const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 })
const obstacleAt = (left: number, top: number) => ({ box: boxAt(left, top) })
const PLACES = [
  { place: { position: 'bottom-right', distance: 24 }, box: boxAt(900, 800) },
  { place: { position: 'bottom-left', distance: 24 }, box: boxAt(0, 800) },
  { place: { position: 'top-left', distance: 8 }, box: boxAt(0, 0) },
] as const

test('a message goes to the first place without obstacles, or where it covers the least of them', () => {
  const choose = (...obstacles: Parameters<typeof choosePlace>[1][number][]) =>
    choosePlace(PLACES, obstacles).position
  expect(choose()).toBe('bottom-right')
  expect(choose(obstacleAt(950, 820))).toBe('bottom-left')
  // Touching doesn't count as covering.
  expect(choose(obstacleAt(950, 820), obstacleAt(100, 800))).toBe('bottom-left')
  expect(choose(obstacleAt(950, 820), obstacleAt(50, 820))).toBe('top-left')
  const [button, row] = [boxAt(900, 800), { left: 0, top: 800, right: 100, bottom: 900 }]
  expect(choose({ box: button }, { box: row }, obstacleAt(0, 0))).toBe('bottom-left')
})

test('with a modal dialog, only its contents count', () => {
  const size = { width: 400, height: 100, left: 1000, top: 750, right: 1400, bottom: 850, x: 1000, y: 750 }
  show('<button></button><div role="dialog"></div>')
  const button = document.querySelector('button') as HTMLButtonElement
  button.getBoundingClientRect = () => ({ ...size, toJSON: () => size })
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 })
  expect(freeToastPlace(false).position).toBe('bottom-left')
  document.querySelector('[role=dialog]')?.setAttribute('data-state', 'open')
  expect(freeToastPlace(false).position).toBe('bottom-right')
})

test('waits for a dialog that closes with the message, and not for one that stays', async () => {
  show('<div role="dialog" data-state="open"></div>')
  const dialog = document.querySelector('[role=dialog]')
  const settled = settleDialog().then(() => dialog?.getAttribute('data-state'))
  setTimeout(() => dialog?.setAttribute('data-state', 'closed'), 20)
  expect(await settled).toBe('closed')
  dialog?.setAttribute('data-state', 'open')
  await settleDialog()
  expect(dialog?.getAttribute('data-state')).toBe('open')
})

describe('on a phone', () => {
  beforeEach(() => void Object.assign(window, { innerWidth: 390, innerHeight: 844 }))

  /** Shows an element across the window. */
  function showAt(top: number, html: string): void {
    show(html)
    const element = document.body.lastElementChild?.firstElementChild as HTMLElement
    const box = { left: 20, right: 370, width: 350, height: 44, top, bottom: top + 44, x: 20, y: top }
    element.getBoundingClientRect = () => ({ ...box, toJSON: () => box })
  }

  test.each(['<h1>Explore</h1>', '<button></button>'])('covers no %s below the bar', (html) => {
    showAt(20, html)
    expect(freeToastPlace(true)).toEqual({ position: 'bottom-center', distance: 12 })
  })

  test('is above a bar at the lower edge', () => {
    showAt(20, '<h1></h1>')
    showAt(790, '<button></button>')
    expect(freeToastPlace(true)).toEqual({ position: 'bottom-center', distance: 92 })
  })

  test('never covers Back, Share, and the menu while there is another place', () => {
    showAt(20, '<a data-keep-clear href="/"></a>')
    for (const top of [690, 700, 780, 785]) showAt(top, '<button></button>')
    expect(freeToastPlace(true).position).toBe('bottom-center')
    document.querySelector('a')?.removeAttribute('data-keep-clear')
    expect(freeToastPlace(true).position).toBe('top-center')
  })
})
