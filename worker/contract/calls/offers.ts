import { z } from 'zod'
import { application } from '../applications'
import { id } from '../common'
import { seatOffers } from '../offers'
import { defineCalls } from './call'
import { activityId } from './params'

const params = z.object({ id: id.describe('Id of the offer') })

export const offerCalls = defineCalls('offers', 'Freed seats that are offered to people on a waitlist.', {
  listOffers: {
    method: 'get',
    path: '/offers/activity/:activityId',
    rights: 'Only the organizer and co-organizers.',
    summary: 'List the seats on offer in an activity',
    params: z.object({ activityId }),
    answer: seatOffers,
    errors: ['activity_not_found', 'forbidden'],
  },
  acceptOffer: {
    method: 'post',
    path: '/offers/accept/:id',
    rights: 'Only the person to whom the seat is offered.',
    summary: 'Take the seat that is offered to you',
    params,
    answer: application,
    quotas: ['answerOffer'],
    errors: ['not_found', 'not_a_participant', 'offer_over', 'activity_closed', 'wrong_state'],
  },
  passOffer: {
    method: 'post',
    path: '/offers/pass/:id',
    rights: 'Only the person to whom the seat is offered.',
    summary: 'Decline the seat that is offered to you, and leave the waitlist',
    params,
    answer: application,
    quotas: ['answerOffer'],
    errors: ['not_found', 'offer_over', 'activity_closed', 'wrong_state'],
  },
  skipOffer: {
    method: 'post',
    path: '/offers/skip/:id',
    rights: 'Only the organizer and co-organizers.',
    summary: 'Offer the seat to the next person instead',
    params,
    answer: seatOffers,
    quotas: ['manageOffers'],
    errors: ['own_application', 'not_found', 'offer_over'],
  },
  extendOffer: {
    method: 'post',
    path: '/offers/extend/:id',
    rights: 'Only the organizer and co-organizers.',
    summary: 'Hold the seat as long again',
    params,
    answer: seatOffers,
    quotas: ['manageOffers'],
    errors: ['own_application', 'not_found', 'offer_over', 'no_extensions_left'],
  },
  endCollecting: {
    method: 'post',
    path: '/offers/collecting/end/:activityId',
    rights: 'Only the organizer and co-organizers.',
    summary: 'Stop holding seats for those who are first in line and need several',
    params: z.object({ activityId }),
    answer: seatOffers,
    quotas: ['manageOffers'],
    errors: ['own_application', 'activity_not_found', 'forbidden'],
  },
  endOffer: {
    method: 'post',
    path: '/offers/end/:id',
    rights: 'Only the organizer and co-organizers.',
    summary: 'End an offer, and take back the approval for the waitlist',
    params,
    answer: seatOffers,
    quotas: ['manageOffers'],
    errors: ['own_application', 'not_found', 'offer_over'],
  },
})
