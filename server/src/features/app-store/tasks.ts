export interface AppStoreTasks {
  followStoreNotice: { uuid: string }
}
