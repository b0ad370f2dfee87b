import type { ApplicationId } from '@byeol/contract/ids.ts'

export const applicationPath = '/celeb-application'

export interface ApplicationTasks {
  tellOfApplication: { applicationId: ApplicationId }
}
