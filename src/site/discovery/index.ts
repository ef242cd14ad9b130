export { discoveryApi } from './discovery.api.ts';
