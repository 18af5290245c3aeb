import type { ExpressionSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { inLanguage } from '../../../messages/language'
import { describeAlert } from '../../../web/features/alerts/describe'
import { adaptLayer } from '../../../web/features/places/map/provider-style'
import { NAME, nameFields } from '../../../web/features/places/tiles/name-fields'
import { hourText } from '../../../web/features/push/hour-text'

test("alerts and hours are in the language, including an alert's level and an hour's half of the day", () => {
  const alert = { radius: 25, types: ['SOCIAL'], difficulties: ['Beginner'], days: [6] } satisfies Parameters<
    typeof describeAlert
  >[0]
  expect(inLanguage('es', () => describeAlert(alert))).toMatch(/ · Social · Principiante · sábado$/)
  expect(inLanguage('es', () => hourText(22, '2-digit'))).toMatch(/^10:00\u00a0p\.\u00a0?m\.$/)
  expect(describeAlert(alert)).toMatch(/ · Social · Beginner · Saturday$/)
  expect([hourText(22), hourText(0, '2-digit')]).toEqual(['10\u00a0PM', '12:00\u00a0AM'])
})

test('a map names places in the language of the interface if its tiles do, else in Latin letters', () => {
  expect(inLanguage('es', nameFields)).toEqual(['name:es', 'name:latin', 'name'])
  const textOf = (text: string | ExpressionSpecification) => {
    const layer = adaptLayer({ id: 'x', type: 'symbol', source: 'y', layout: { 'text-field': text } })
    return layer.type === 'symbol' && layer.layout?.['text-field']
  }
  expect(textOf('{name:latin}\n{name:nonlatin}')).toBe(NAME)
  expect(textOf(['coalesce', ['get', 'name:en'], ['get', 'name']])).toBe(NAME)
  expect(textOf('{ref}')).toBe('{ref}')
})
