/** Whether this tab receives live hints. Otherwise it polls. */
export const liveState = { isConnected: false }
