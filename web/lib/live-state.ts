/** Whether the server tells this tab what has changed. Otherwise it polls. */
export const liveState = { isConnected: false }
