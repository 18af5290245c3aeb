import { z } from 'zod'

/** Default validation messages. A schema's own message takes precedence. */
z.config({
  // Otherwise zod probes whether it may compile functions, which the content security policy reports as a violation.
  jitless: true,
  customError: (issue) => {
    if (issue.code === 'invalid_type') {
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : 'This value has the wrong form'
    }
    if (issue.code === 'too_small') {
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This field is required' : `Use at least ${issue.minimum} characters`
      return `Must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    }
    if (issue.code === 'too_big') {
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters`
        : `Must be at most ${issue.maximum}`
    }
    if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}`
    if (issue.code === 'invalid_format') return 'This value has the wrong form'
    return undefined
  },
})
