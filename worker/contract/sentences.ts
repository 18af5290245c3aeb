import { z } from 'zod'
import * as validationText from '#messages/validation'

/** Default validation messages. A schema's own message takes precedence. */
z.config({
  // Otherwise zod probes whether it may compile functions, which the content security policy reports as a violation.
  jitless: true,
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined || issue.input === null
        ? validationText.required()
        : validationText.wrongForm()
    if (issue.code === 'too_small') {
      const minimum = String(issue.minimum)
      if (issue.origin === 'string')
        return minimum === '1' ? validationText.required() : validationText.tooShort({ minimum })
      return issue.inclusive ? validationText.atLeast({ minimum }) : validationText.moreThan({ minimum })
    }
    if (issue.code === 'too_big') {
      const maximum = String(issue.maximum)
      return issue.origin === 'string'
        ? validationText.tooLong({ maximum })
        : validationText.atMost({ maximum })
    }
    if (issue.code === 'invalid_value')
      return validationText.oneOf({ values: issue.values.map(String).join(', ') })
    return validationText.wrongForm()
  },
})
