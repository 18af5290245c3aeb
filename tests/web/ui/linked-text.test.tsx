import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Linked } from '../../../web/ui/linked'
import LinkedText from '../../../web/ui/linked-text'

function linksOf(text: string) {
  const { container } = render(<LinkedText text={text} />)
  return [...container.querySelectorAll('a')].map((link) => link.href)
}

test.each([
  ['See https://example.com.', ['https://example.com/']],
  ['(map: http://example.com/a_(b)), yes', ['http://example.com/a_(b)']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['HTTPS://EXAMPLE.COM/Path', ['https://example.com/Path']],
  ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
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
])('%s does not become a link', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('keeps the whole text', () => {
  const text = ' a https://x.example/"><script> b\n(https://y.example). '
  expect(render(<LinkedText text={text} />).container.textContent).toBe(text)
})

test('a long run of brackets and periods is parsed quickly', () => {
  const start = performance.now()
  linksOf(`https://x.example/${').'.repeat(50_000)}a`)
  expect(performance.now() - start).toBeLessThan(500)
})

test('a URL becomes a link that opens in a new tab with rel="noopener noreferrer nofollow ugc"', async () => {
  render(<Linked text="Map: https://example.com/map" />)
  const link = await screen.findByRole('link', { name: 'https://example.com/map' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
})
