import type { Motif } from './motifs'
import { at, circle, fill, group, nth, path, repeat, stroke } from './shapes'

export const ballOverCourtLines: Motif = (random, p) => {
  const x = 250 + random() * 70
  const y = 120 + random() * 60
  const radius = 105 + random() * 25
  const seam = radius * 0.82
  const turn = random() * 70 - 35
  return [
    path('M-20 205H420M90 260V-20M90 60H-20M90 150H-20', { ...stroke(p.light, 5), opacity: 0.75 }),
    circle(x, y, radius, fill(p.light)),
    path(
      at`M${x - seam} ${y - seam * 0.7}q${seam} ${seam * 0.7} 0 ${seam * 1.4}M${x + seam} ${y - seam * 0.7}q${-seam} ${seam * 0.7} 0 ${seam * 1.4}`,
      { ...stroke(p.deep, 6), transform: at`rotate(${turn} ${x} ${y})` },
    ),
    circle(62, 205, 15, fill(p.accent)),
  ]
}

export const trackLanes: Motif = (random, p) => {
  const x = 40 + random() * 80
  const lanes = repeat(6, (i) =>
    circle(x, 290, 90 + i * 40, i === 2 ? stroke(p.deep, 26) : stroke(p.light, 5)),
  )
  return [...lanes, circle(x + 118, 166, 17, fill(p.accent)), circle(x, 290, 60, fill(p.light))]
}

export const giantBall: Motif = (random, p) => {
  const x = 110 + random() * 60
  const radius = 150
  return [
    circle(x, 150, radius, fill(p.deep)),
    path(
      at`M${x - radius} 150H${x + radius}M${x} 0V300M${x - 105} 43q95 107 0 214M${x + 105} 43q-95 107 0 214`,
      { ...stroke(p.bg, 6), transform: at`rotate(${random() * 60 - 30} ${x} 150)` },
    ),
    circle(330, 70, 34, fill(p.accent)),
    path('M270 250a90 90 0 0 1 180 0', fill(p.light)),
  ]
}

const speedStripes: Motif = (random, p) => [
  ...repeat(7, (i) =>
    path(
      at`M${i * 62 - 40} 260l${90 + random() * 10}-280h22l-90 280z`,
      i % 3 === 1 ? fill(p.deep) : fill(p.light, 0.5),
    ),
  ),
  circle(120 + random() * 160, 125, 62, fill(p.accent)),
]

const twoBecomeThree: Motif = (random, p) => {
  const x = 150 + random() * 40
  return [
    circle(x, 130, 108, fill(p.light)),
    circle(x + 125, 130, 108, fill(p.deep)),
    path(at`M${x + 62.5} 42a108 108 0 0 1 0 176a108 108 0 0 1 0-176`, fill(p.accent)),
  ]
}

const rowOfPeople: Motif = (random, p) =>
  repeat(5, (i) => {
    const color = nth([p.light, p.deep, p.accent], i)
    const x = 20 + i * 90
    const rise = (92 + random() * 66) * 0.6
    return group(
      {},
      path(at`M${x - 56} 250v-40a56 56 0 0 1 112 0v40z`, {
        ...fill(color),
        transform: at`translate(0 ${80 - rise})`,
      }),
      circle(x, 196 - rise, 32, fill(color)),
    )
  })

export const buntingOverTable: Motif = (random, p) => [
  path(at`M-20 50Q200 ${120 + random() * 40} 420 30`, stroke(p.deep, 5)),
  ...repeat(7, (i) => {
    const y = 58 + 38 * Math.sin(((i + 0.8) / 7.4) * Math.PI)
    return path(at`M${i * 62 + 4} ${y}h48l-24 62z`, fill(nth([p.light, p.accent, p.deep], i)))
  }),
  path('M60 290a140 90 0 0 1 280 0z', fill(p.light, 0.55)),
]

export const plate: Motif = (random, p) => {
  const x = 200 + random() * 60
  return [
    circle(x, 150, 140, fill(p.light)),
    circle(x, 150, 92, fill(p.bg)),
    circle(x - 10, 140, 58, fill(p.accent)),
    path('M40-10V110a26 26 0 0 0 52 0V-10M66 120V270', stroke(p.deep, 13)),
  ]
}

export const spotlights: Motif = (random, p) => {
  const x = 60 + random() * 280
  const beams = repeat(6, (i) =>
    path(at`M${x} 270L${i * 96 - 90}-20h48z`, i % 3 === 1 ? fill(p.accent) : fill(p.light, 0.6)),
  )
  return [...beams, circle(x, 270, 78, fill(p.deep))]
}

const equaliser: Motif = (random, p) =>
  repeat(9, (i) => {
    const height = 50 + random() * 150
    const color = nth([p.light, p.deep, p.light, p.accent], i * 7 + 3)
    return path(at`M${i * 45 + 8} ${265 - height}a15 15 0 0 1 30 0v${height}h-30z`, fill(color))
  })

export const record: Motif = (random, p) => {
  const x = 130 + random() * 150
  const grooves = repeat(4, (i) => circle(x, 150, 72 + i * 20, { ...stroke(p.light, 2), opacity: 0.55 }))
  return [
    circle(x, 150, 150, fill(p.deep)),
    ...grooves,
    circle(x, 150, 50, fill(p.accent)),
    circle(x, 150, 9, fill(p.deep)),
  ]
}

export const sportsFitness = [ballOverCourtLines, trackLanes, giantBall, speedStripes] as const
export const social = [twoBecomeThree, rowOfPeople, buntingOverTable, plate] as const
export const entertainment = [spotlights, equaliser, record] as const
