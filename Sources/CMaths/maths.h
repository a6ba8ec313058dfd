// The functions of the C maths library that the core uses. Declared here rather than taken from
// <math.h>, so that the same module compiles where there is no C library (WebAssembly).
#ifndef NAVSCRIPT_MATHS_H
#define NAVSCRIPT_MATHS_H

double exp(double x);
double sin(double x);
double cos(double x);

#endif
