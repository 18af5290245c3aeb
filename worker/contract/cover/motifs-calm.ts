import type { Motif } from './motifs'
import { at, circle, fill, nth, path, repeat, stroke } from './shapes'

const quarterTiles: Motif = (random, p) => {
  const tiles = []
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const turn = Math.floor(random() * 4) * 90
      if (random() < 0.2) continue
      const color = nth([p.light, p.deep, p.accent, p.light], Math.floor(random() * 4))
      const place = at`translate(${column * 100 + 50} ${row * 100 + 25})rotate(${turn})translate(-50-50)`
      tiles.push(path('M0 0h100a100 100 0 0 1-100 100z', { ...fill(color), transform: place }))
    }
  return tiles
}

export const fannedPages: Motif = (random, p) => {
  const spread = 8 + random() * 6
  const page = 'M128 40h134a8 8 0 0 1 8 8v214a8 8 0 0 1-8 8H128a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z'
  return [4, 3, 2, 1, 0].map((i) =>
    path(page, {
      ...fill(nth([p.light, p.accent, p.deep, p.light, p.deep], i), i === 3 ? 0.6 : undefined),
      transform: at`rotate(${i * spread * 1.6 - 26} 195 290)`,
    }),
  )
}

export const openBook: Motif = (random, p) => {
  const y = 80 + random() * 30
  return [
    circle(200, y + 30, 128, fill(p.light, 0.55)),
    path(at`M200 ${y}q-90-50-230-10v250q140-40 230 10z`, fill(p.light)),
    path(at`M200 ${y}q90-50 230-10v250q-140-40-230 10z`, fill(p.deep)),
    circle(285, 62, 30, fill(p.accent)),
  ]
}

const hills: Motif = (random, p) => {
  const a = random() * 50
  const b = random() * 60
  return [
    circle(90 + random() * 220, 84, 46, fill(p.accent)),
    path(at`M-10 ${150 - a}Q90 ${70 + b} 200 ${140 + a}T410 ${110 + b}V260H-10z`, fill(p.light, 0.75)),
    path(at`M-10 ${200 - b}Q120 ${120 + a} 240 190T410 ${160 + a * 0.5}V260H-10z`, fill(p.mid)),
    path(at`M-10 240Q130 ${170 + b * 0.4} 410 ${232 - a * 0.4}V260H-10z`, fill(p.deep)),
  ]
}

export const sea: Motif = (random, p) => [
  circle(110 + random() * 180, 110, 64, fill(p.accent)),
  ...repeat(5, (i) =>
    path(
      at`M${-60 + (i % 2) * 40} ${118 + i * 30}q40-26 80 0t80 0 80 0 80 0 80 0 80 0V300H-60z`,
      fill(nth([p.light, p.mid, p.light, p.deep, p.deep], i), i === 2 ? 0.7 : undefined),
    ),
  ),
]

export const peak: Motif = (random, p) => {
  const x = 120 + random() * 120
  return [
    circle(320, 64, 30, fill(p.accent)),
    path(at`M${x - 230} 270L${x} 50l230 220z`, fill(p.deep)),
    path(at`M${x} 50l-52 50 26 16 26-20 28 22 28-16z`, fill(p.light)),
    path(at`M${x + 20} 270l130-130 140 130z`, fill(p.mid)),
  ]
}

export const ripples: Motif = (random, p) => {
  const x = 140 + random() * 120
  const ring = (i: number) => {
    const rx = 58 + i * 56
    const ry = 26 + i * 27
    const d = at`M${x - rx} 170a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`
    return path(d, i ? stroke(p.light, 7 - i) : fill(p.deep))
  }
  return [...[4, 3, 2, 1, 0].map(ring), circle(x + 96, 62, 34, fill(p.accent))]
}

export const lotus: Motif = (random, p) => {
  const petals = [0, 4, 1, 3, 2].map((k) =>
    path('M200 262C130 190 150 80 200 22C250 80 270 190 200 262', {
      ...fill(nth([p.light, p.mid, p.deep, p.mid, p.light], k)),
      transform: at`rotate(${(k - 2) * 36} 200 262)`,
    }),
  )
  return [circle(200, 60 + random() * 20, 44, fill(p.accent)), ...petals]
}

export const branch: Motif = (random, p) => [
  path(at`M${70 + random() * 40} 270Q160 120 330-20`, stroke(p.deep, 6)),
  ...repeat(5, (i) =>
    path('M0 0C20-50 80-60 116-30C90 8 36 24 0 0', {
      ...fill(nth([p.light, p.deep, p.light, p.accent, p.light], i)),
      transform: at`translate(${110 + i * 40} ${222 - i * 50})rotate(${i % 2 ? 30 : -150})`,
    }),
  ),
]

const mosaic: Motif = (random, p) =>
  repeat(12, (i) => {
    const x = (i % 4) * 100
    const y = Math.floor(i / 4) * 100 - 25
    const color = nth([p.light, p.deep, p.accent, p.mid], Math.floor(random() * 4))
    const kind = Math.floor(random() * 4)
    if (kind === 0) return circle(x + 50, y + 50, 40, fill(color))
    if (kind === 1) return path(at`M${x + 10} ${y + 90}v-80a80 80 0 0 1 80 80z`, fill(color))
    if (kind === 2) return path(at`M${x + 10} ${y + 10}h80l-80 80z`, fill(color))
    return circle(x + 50, y + 50, 31, stroke(color, 18))
  })

const rainbowArch: Motif = (_random, p) =>
  repeat(5, (i) => circle(200, 265, 240 - i * 46, fill(nth([p.light, p.deep, p.accent, p.mid, p.bg], i))))

export const learning = [quarterTiles, fannedPages, openBook] as const
export const travel = [hills, sea, peak] as const
export const wellness = [ripples, lotus, branch] as const
export const other = [mosaic, rainbowArch] as const
