import { describe, expect, test } from 'vitest'
import type { State } from '../../../worker/contract/moves'
import { requestedMove, stateOf } from '../../../worker/contract/moves'
import { spellings } from '../../../worker/platform/spellings'

describe('PATCH statuses', () => {
  test('let a participant withdraw and set nothing else', () => {
    expect(requestedMove('participant', { status: 'WITHDRAWN' }, 'PENDING')).toBe('withdraw')
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      expect(requestedMove('participant', { status, waitlist: true }, 'PENDING')).toBeNull()
    }
  })

  test('let a creator approve and decline, but not withdraw', () => {
    expect(requestedMove('creator', { status: 'APPROVED' }, 'PENDING')).toBe('approve')
    expect(requestedMove('creator', { status: 'REJECTED' }, 'PENDING')).toBe('reject')
    expect(requestedMove('creator', { status: 'WITHDRAWN' }, 'PENDING')).toBeNull()
  })

  test('PENDING means Wait List, reopens a declined application, and follows `waitlist` when it is sent', () => {
    const pending = (state: State, waitlist?: boolean) =>
      requestedMove('creator', { status: 'PENDING', ...(waitlist !== undefined && { waitlist }) }, state)
    expect([pending('PENDING'), pending('WAITLISTED'), pending('REJECTED')]).toEqual([
      'waitlist',
      'waitlist',
      'reopen',
    ])
    expect([pending('PENDING', true), pending('REJECTED', true)]).toEqual(['waitlist', 'waitlist'])
    expect([pending('WAITLISTED', false), pending('REJECTED', false)]).toEqual(['reopen', 'reopen'])
  })

  test('a missing row is NONE, and a pending one with a rank is wait-listed', () => {
    expect(stateOf({ status: null, waitlistedAt: null })).toBe('NONE')
    expect(stateOf({ status: 'PENDING', waitlistedAt: null })).toBe('PENDING')
    expect(stateOf({ status: 'PENDING', waitlistedAt: 5 })).toBe('WAITLISTED')
  })
})

describe('search texts', () => {
  test('ASCII text has one spelling, and accented text each case that SQLite cannot fold', () => {
    expect(spellings('Ana@EXAMPLE')).toEqual(['ana@example'])
    expect(spellings('éLODIE ö')).toEqual(['élodie ö', 'Élodie Ö'])
  })
})
