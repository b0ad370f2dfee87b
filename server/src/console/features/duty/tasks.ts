export interface DutyTasks {
  /** Sends one alert to one browser of a staff member. */
  alertStaff: { deviceId: string; title: string; body: string; link: string; tag: string }
}
