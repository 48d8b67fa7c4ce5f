/**
 * Imports a module again with other environment variables, because those of the folders of content and
 * static files are read when modules are imported.
 */
export async function importWith<Module>(
  environment: NodeJS.Dict<string>,
  load: () => Promise<Module>,
): Promise<Module> {
  jest.resetModules()
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...environment })
  return load().finally(() => replaced.restore())
}
