export const testSecrets = {
  TOKEN_SECRET: 'test-token-secret',
  FILE_SECRET: 'test-file-secret',
  HASH_SECRET: 'test-hash-secret',
  DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  RESIDENT_KEYS: `resident:${Buffer.alloc(32, 9).toString('base64')}`,
}
