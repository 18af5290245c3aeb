import { expect, test } from 'vitest'
import { splitAtLinks } from '../../web/lib/links'

const linksOf = (text: string) => splitAtLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.com.', ['https://example.com/']],
  ['(map: http://example.com/a_(b)), yes', ['http://example.com/a_(b)']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['HTTPS://EXAMPLE.COM/Path', ['https://example.com/Path']],
])('%s has the links %j', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'ftp://example.com/',
  'data:text/html,x',
  'www.example.com',
  'https://',
  'mailto:a@b.example',
  '//x.example',
])('%s stays text', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('nothing of the text is lost or added', () => {
  const text = ' a https://x.example/"><script> b\n(https://y.example). '
  expect(
    splitAtLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('a long run of brackets and stops takes no time', () => {
  const start = performance.now()
  splitAtLinks(`https://x.example/${').'.repeat(50_000)}a`)
  expect(performance.now() - start).toBeLessThan(500)
})
