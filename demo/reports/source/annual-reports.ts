import type { AnnualReport } from './annual-report.ts';
import { report2022 } from './report-2022.ts';
import { report2023 } from './report-2023.ts';
import { report2024 } from './report-2024.ts';
import { report2025 } from './report-2025.ts';

/** The demonstration's annual reports, oldest first. */
export const annualReports: readonly AnnualReport[] = [report2022, report2023, report2024, report2025];
