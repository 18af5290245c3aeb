import type { NewActivity } from '../../../../worker/contract/activities'
import { VISIBILITY_DEFAULT } from '../../../../worker/contract/vocabulary'
import type { ApiError } from '../../../lib/api'
import { CHOICE_FIELDS } from '../fields/choices'
import type { TextName } from '../fields/texts'
import { TEXT_FIELDS } from '../fields/texts'
import { toNewMinimum } from '../seat-options/planned-minimum'
import type { Draft } from './draft'
import { priceOf } from './draft'
import type { Step } from './step'

/** Returns the body of `POST /activities`, or null while a required field is missing. */
export function toNewActivity(draft: Draft): NewActivity | null {
  const {
    type,
    image,
    date,
    time,
    place,
    hidesExactLocation = false,
    visibility = VISIBILITY_DEFAULT,
    isFree: _isFree,
    unreadPrice: _unreadPrice,
    repeat,
    autoApproval = null,
    minimum = null,
    applicantQuestions = [],
    ...rest
  } = draft
  if (!type || !date || !time || !place) return null
  return {
    ...rest,
    applicantQuestions,
    autoApproval: autoApproval && {
      ...autoApproval,
      seats: Math.min(autoApproval.seats, draft.maxParticipants),
    },
    minimum: minimum && toNewMinimum(minimum, { date, time, maxParticipants: draft.maxParticipants }),
    ...(repeat && repeat.count - repeat.skip.length > 1 && { repeat }),
    hidesExactLocation,
    visibility,
    type,
    ...textsOf(draft),
    image: image?.url ?? null,
    dateTime: `${date}T${time}`,
    price: priceOf(draft),
    locationFeature: place,
  }
}

/** Returns the trimmed texts; null for blank ones. */
const textsOf = (draft: Draft) =>
  Object.fromEntries(TEXT_FIELDS.map(([name]) => [name, draft[name]?.trim() || null])) as Pick<
    NewActivity,
    TextName
  >

const STEP_OF_FIELD: Record<string, Step> = {
  type: 1,
  image: 2,
  dateTime: 3,
  durationMinutes: 3,
  locationFeature: 4,
  maxParticipants: 5,
  difficulty: 5,
  price: 6,
  ...Object.fromEntries([...TEXT_FIELDS, ...CHOICE_FIELDS].map(([name, { step }]) => [name, step])),
}

const STEP_OF_CODE: Record<string, Step> = {
  past_time: 3,
  decision_time: 5,
  place_unclear: 4,
  place_abroad: 4,
  image_not_yours: 2,
}

/** Returns the step whose input the server rejected, with the server's message; null if no step caused the error. */
export function refusedStep({ code, fields, message }: ApiError): { step: Step; message: string } | null {
  for (const [path, sentence] of Object.entries(fields)) {
    const step = STEP_OF_FIELD[path.split('.')[0] ?? '']
    if (step) return { step, message: sentence }
  }
  const step = STEP_OF_CODE[code]
  return step ? { step, message } : null
}
