/**
 * Options of the Remix plugin. The Vite compiler does not read this file by
 * itself: vite.config.ts passes it on, so that it stays true.
 */
const remixConfig = {
  serverModuleFormat: /** @type {const} */ ("esm"),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

export default remixConfig;
