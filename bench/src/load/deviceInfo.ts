/** The device info that sign-in and boot requests send. */
export const deviceInfo = {
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'bench',
  platform: 'web',
  systemVersion: '1',
}
