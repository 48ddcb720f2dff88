import { findAll, parseXml, xmlAttribute } from "./parse-xml.ts";
import type { OfficePackage } from "./office-package.ts";
