/** Id of the public layout's route in the build; every public page uses its loader's data. */
export const FRAME_ROUTE = 'site/organisation/pages/site-frame.route';
