// Runs before each test file: the files of a run share a browser, so each must start without data stored by another.

export {}

localStorage.clear()
sessionStorage.clear()
const databases = await indexedDB.databases()
await Promise.all(databases.flatMap(({ name }) => (name ? [drop(name)] : [])))

function drop(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}
