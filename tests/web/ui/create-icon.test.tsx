import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import { expect, it } from 'vitest'
import createIcon from '../../../web/ui/create-icon'

const NODE: [tag: 'path', attributes: { d: string; key: string }][] = [['path', { d: 'M1 2h3', key: 'a' }]]
const [FromLibrary, Own] = [createLucideIcon('arrow', NODE), createIcon({ node: NODE })]

/** Attributes that `.lucide` in base.css sets. */
const STYLED = /^(?:xmlns|width|height|fill|stroke.*)$/

it.each([{ className: 'tall' }, { 'aria-label': 'Verified', role: 'img' }, { 'aria-hidden': true }] as const)(
  'draws an icon like the library, except for attributes set by styles, with %o',
  (props) => {
    const [expected, actual] = [<FromLibrary key="library" {...props} />, <Own key="own" {...props} />].map(
      (icon) => render(icon).container.querySelector('svg'),
    )
    expected?.classList.remove('lucide-arrow')
    expect(attributesOf(actual)).toEqual(attributesOf(expected))
    expect(actual?.innerHTML).toBe(expected?.innerHTML)
  },
)

function attributesOf(element: Element | null | undefined) {
  return Object.fromEntries(
    [...(element?.attributes ?? [])].flatMap(({ name, value }) => (STYLED.test(name) ? [] : [[name, value]])),
  )
}
