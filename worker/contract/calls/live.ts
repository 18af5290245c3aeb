import { defineCalls } from './call'

export const liveCalls = defineCalls('live', 'Hints that something has changed, over a WebSocket.', {
  openLive: {
    method: 'get',
    path: '/live',
    summary: 'Open a WebSocket that says what has changed',
    description:
      'Send it from a page of this site, as a WebSocket handshake. The server sends JSON such as `{"about":"notices"}` or `{"about":"seats","activityId":"…","participants":3,"maxParticipants":8}`. A client sends `{"watch":["…"]}` with the ids of the activities that it shows, and `ping`, which is answered with `pong`. Close code 4001 asks to check the session, 4002 means too many connections, 4003 a message that is not allowed, and 4004 silence.',
    upgradesTo: 'websocket',
    errors: ['forbidden_origin', 'upgrade_required'],
    quotas: ['openLive'],
  },
})
