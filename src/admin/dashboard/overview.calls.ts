import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { overviewSchema } from './overview.schema.ts';

export const readOverviewCall = apiCall<{ answer: typeof overviewSchema }>('GET', addresses.api.overview);
